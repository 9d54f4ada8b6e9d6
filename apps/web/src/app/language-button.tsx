import { Button } from '@mui/material';
import { languages, locales } from '@safe-trading/messages';
import { chooseLanguage, currentLanguage } from '../lib/language.ts';

const ownNames = { en: 'English', hi: 'हिन्दी' } as const;

/** Offers the other language, by the name its readers know. */
export function LanguageButton() {
  return languages
    .filter((language) => language !== currentLanguage())
    .map((language) => (
      <Button key={language} lang={locales[language]} onClick={() => void chooseLanguage(language)}>
        {ownNames[language]}
      </Button>
    ));
}
