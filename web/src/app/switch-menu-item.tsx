import { ListItemIcon, ListItemText, MenuItem, type SvgIcon, Switch } from '@mui/material';

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
      <Switch
        checked={on}
        size="small"
        aria-hidden
        slotProps={{ input: { tabIndex: -1, 'aria-label': label } }}
      />
    </MenuItem>
  );
}
