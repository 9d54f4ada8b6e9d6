import { Button } from '@mui/material';
import { locales } from '@safe-trading/messages';
import { chooseLanguage, languageNames, otherLanguages } from '../lib/language.ts';

/** Offers the other language, by the name its readers know. */
export function LanguageButton() {
  return otherLanguages().map((language) => (
    <Button key={language} lang={locales[language]} onClick={() => void chooseLanguage(language)}>
      {languageNames[language]}
    </Button>
  ));
}
