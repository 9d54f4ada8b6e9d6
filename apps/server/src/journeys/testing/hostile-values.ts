/** Written as JSON, because some of it cannot be held by a value: `1e400` is one, `-0` another. */
export const hostileJson: readonly string[] = [
  'null',
  'true',
  '[]',
  '[1]',
  '{}',
  '{"toString":1}',
  '-1',
  '0',
  '-0',
  '0.001',
  '2500.505',
  '1e21',
  '1e400',
  '-1e400',
  '9007199254740993',
  '""',
  '"   "',
  '"NaN"',
  '"12"',
  JSON.stringify('x'.repeat(50_000)),
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff tail"',
  '"\\u202e\\u200b"',
  '"2026-02-30"',
  '"2026-02-30T10:00:00Z"',
  '"25:61"',
  JSON.stringify("'; drop table users; --"),
  JSON.stringify("1' or '1'='1"),
  JSON.stringify('<script>alert(1)</script>'),
  JSON.stringify('#{7*7}{{7*7}}'),
  JSON.stringify('../../../../etc/passwd'),
];

/** As text, for paths, queries and forms. */
export const hostileTexts: readonly string[] = [
  ' ',
  '0',
  '-1',
  '1e400',
  '10.5',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'x'.repeat(10_000),
  'a\u0000b',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-0000-0000-000000000000.1',
  'a.b.c',
  '../users',
  "'; drop table users; --",
  '<img src=x onerror=alert(1)>',
  '%',
  '𝕏\u202e',
];

/** Whole bodies that are not what any call asks for. */
export const brokenBodies: readonly string[] = [
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '\ufeff{}',
  'undefined',
  'NaN',
  '{"__proto__":{"role":"ADMIN"}}',
  '{"constructor":{"prototype":{"role":"ADMIN"}}}',
  '{"a":"\u0000"}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  JSON.stringify({ a: 'x'.repeat(100_000) }),
];

/** Bodies that are JSON but no object. */
export const bodiesOfOtherKinds: readonly string[] = ['null', '[]', '"text"', '1', 'true'];

export const wrongMediaTypes: readonly string[] = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'nonsense',
];
