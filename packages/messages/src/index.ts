export {
  type Area,
  area,
  type PlainKey,
  type Text,
  type Translation,
  type Values,
} from './area.ts';
export { isLanguage, type Language, languages, locales } from './language.ts';
export { type Loaded, textOf } from './text.ts';
