import { styled } from '@mui/material';

/** The look of a switch without being one, for an entry of a menu that is itself on or off. */
export const SwitchMark = styled('span', { shouldForwardProp: (name) => name !== 'on' })<{
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
