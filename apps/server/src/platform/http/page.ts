import { type Language, locales } from '@safe-trading/messages/language';
import { type Html, html } from './html.ts';

export const page = (title: string, body: Html, language: Language = 'en'): string =>
  html`<!doctype html>
<html lang="${locales[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/page.css">
</head>
<body>
${body}
</body>
</html>
`.html;
