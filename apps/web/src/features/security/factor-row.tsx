import { Button, Typography } from '@mui/material';
import { ListRow } from '../../shared/list-row.tsx';

type Props = {
  name: string;
  detail: string;
  /** `name` is what a screen reader says of the button. */
  action: { label: string; name: string; isRemoval?: boolean };
  onAct(): void;
};

/** One way to prove who one is, and what can be done about it. */
export function FactorRow({ name, detail, action, onAct }: Props) {
  return (
    <ListRow
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {detail}
          </Typography>
        </>
      }
    >
      <Button
        color={action.isRemoval ? 'error' : 'primary'}
        aria-label={action.name}
        onClick={onAct}
      >
        {action.label}
      </Button>
    </ListRow>
  );
}
