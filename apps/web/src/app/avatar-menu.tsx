import {
  Avatar,
  Divider,
  IconButton,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  type SvgIcon,
  styled,
  useColorScheme,
} from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { type Language, locales } from '@safe-trading/messages';
import { frame } from '@safe-trading/messages/en/frame';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../lib/api.ts';
import { chooseLanguage, languageNames, otherLanguages } from '../lib/language.ts';
import { useMessages } from '../lib/messages.ts';
import { useSession } from '../lib/session.tsx';
import { useAmounts } from '../shared/amounts.tsx';
import { HideIcon, icon, LogOutIcon, MoonIcon } from '../shared/icons.tsx';
import { Link } from '../shared/link.tsx';
import type { Area } from './area.ts';

// Not among the shared icons, which count in the size of the sign-in.
const LanguageIcon = icon(
  'Language',
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5S9.6 5.8 12 3.5z',
);

/** Looks like a switch but is not one: the menu entry itself is the control. */
const SwitchMark = styled('span', { shouldForwardProp: (name) => name !== 'on' })<{
  on: boolean;
}>(({ theme, on }) => ({
  position: 'relative',
  flexShrink: 0,
  width: 36,
  height: 20,
  marginLeft: theme.spacing(2),
  borderRadius: 10,
  backgroundColor: on ? theme.vars.palette.primary.main : theme.vars.palette.text.secondary,
  transition: theme.transitions.create('background-color', { duration: 150 }),
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 3,
    left: 3,
    width: 14,
    height: 14,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.background.paper,
    transform: on ? 'translateX(16px)' : 'none',
    transition: theme.transitions.create('transform', { duration: 150 }),
  },
}));

type Props = {
  icon: typeof SvgIcon;
  label: string;
  on: boolean;
  onChange(on: boolean): void;
};

type ColorMode = { isDark: boolean; setDark(dark: boolean): void };

export function AvatarMenu({ area }: { area: Pick<Area, 'avatarLinks' | 'logInHref'> }) {
  const text = useMessages(frame);
  const { user, logOut } = useSession();
  const { isDark, setDark } = useColorMode();
  const { hidden, setHidden } = useAmounts();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const leave = (): void => {
    setAnchor(null);
    logOut();
    void navigate(area.logInHref);
  };

  return (
    <>
      <IconButton
        aria-label={text('account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar
          translate="no"
          sx={{
            width: 36,
            height: 36,
            fontSize: '1rem',
            fontWeight: 600,
            bgcolor: 'text.primary',
            color: 'background.paper',
          }}
        >
          {initialOf(user)}
        </Avatar>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 270, mt: 0.5 } } }}
      >
        <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
          <ListItemText
            primary={user?.name}
            secondary={user?.email}
            slotProps={{
              primary: { sx: { fontWeight: 600 } },
              secondary: { sx: { overflowWrap: 'anywhere', whiteSpace: 'normal' } },
            }}
          />
        </MenuItem>
        <Divider />
        <SwitchMenuItem icon={MoonIcon} label={text('dark-theme')} on={isDark} onChange={setDark} />
        <SwitchMenuItem
          icon={HideIcon}
          label={text('hide-amounts')}
          on={hidden}
          onChange={setHidden}
        />
        <Divider />
        {area.avatarLinks.map(({ label, href, icon: Icon }) => (
          <MenuItem key={href} component={Link} to={href} onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{text(label)}</ListItemText>
          </MenuItem>
        ))}
        {otherLanguages().map((language) => (
          <MenuItem
            key={language}
            lang={locales[language]}
            onClick={() => void chooseForAccount(language)}
          >
            <ListItemIcon>
              <LanguageIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{languageNames[language]}</ListItemText>
          </MenuItem>
        ))}
        <MenuItem onClick={leave}>
          <ListItemIcon>
            <LogOutIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{text('log-out')}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}

/** Where it cannot be saved, this browser speaks it all the same. */
async function chooseForAccount(language: Language): Promise<void> {
  await api.put(routes.language.choose, { body: { language } }).catch(() => {});
  await chooseLanguage(language);
}

function initialOf(user: { name?: string; email: string } | undefined): string {
  if (!user) return '\u00a0';
  const [initial = '?'] = (user.name ?? '').trim() || user.email.trim();
  return initial.toUpperCase();
}

/** The system's colour scheme applies until the user chooses one; the browser stores the choice. */
function useColorMode(): ColorMode {
  const { mode, systemMode, setMode } = useColorScheme();

  return {
    isDark: (mode === 'system' ? systemMode : mode) === 'dark',
    setDark: (dark) => setMode(dark ? 'dark' : 'light'),
  };
}

function SwitchMenuItem({ icon: Icon, label, on, onChange, ...rest }: Props) {
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={on} onClick={() => onChange(!on)} {...rest}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{label}</ListItemText>
      <SwitchMark on={on} />
    </MenuItem>
  );
}
