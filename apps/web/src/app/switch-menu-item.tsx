import { ListItemIcon, ListItemText, MenuItem, type SvgIcon } from '@mui/material';
import { SwitchMark } from './switch-mark.tsx';

type Props = {
  icon: typeof SvgIcon;
  label: string;
  on: boolean;
  onChange(on: boolean): void;
};

/** An entry of a menu that is on or off. */
export function SwitchMenuItem({ icon: Icon, label, on, onChange, ...rest }: Props) {
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
