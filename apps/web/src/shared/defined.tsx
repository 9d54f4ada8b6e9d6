import { ButtonBase, Popover, Typography } from '@mui/material';
import { figures } from '@safe-trading/messages/en/figures';
import { useId, useState } from 'react';
import { useMessages } from '../lib/messages.ts';
import type { FigureName } from './figure-definitions.ts';

/** The name of a figure; a press shows its definition. */
export function Defined({ of, children }: { of: FigureName; children: string }) {
  const text = useMessages(figures);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const id = useId();

  return (
    <>
      <ButtonBase
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        sx={{
          font: 'inherit',
          color: 'inherit',
          textAlign: 'left',
          verticalAlign: 'baseline',
          borderRadius: 0.5,
          textDecoration: 'underline dotted',
          textDecorationColor: (theme) => theme.vars.palette.text.secondary,
          textUnderlineOffset: '0.25em',
          '@media print': { textDecoration: 'none' },
        }}
      >
        {children}
      </ButtonBase>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': id, sx: { maxWidth: '22rem', p: 2 } },
        }}
      >
        <Typography id={id} sx={{ fontWeight: 600, mb: 0.5 }}>
          {children}
        </Typography>
        <Typography variant="body2">{text(`what-${of}`)}</Typography>
      </Popover>
    </>
  );
}
