export const mark = 'storedScriptRan';

export const payloads: readonly string[] = [
  `<img src=x onerror=${mark}=1>`,
  `"><script>${mark}=1</script>`,
  `'><svg onload=${mark}=1>`,
  `javascript:${mark}=1`,
  `<iframe srcdoc='<script>top.${mark}=1</script>'>`,
  `</title><script>${mark}=1</script>`,
  `\`-${mark}++-\``,
];
