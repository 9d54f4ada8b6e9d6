import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import encodeQR from 'qr';
import type { Said } from '../../lib/use-action.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { AddingDialog } from './adding-dialog.tsx';
import { confirmTotp, startTotp } from './use-second-factor.ts';

/** Shows the secret to an authenticator app and asks for its first code. */
export function AddAppDialog({ onClose }: { onClose(outcome?: Said): void }) {
  const started = useQuery({
    queryKey: ['second-factor-started'],
    queryFn: startTotp,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { values, bind, isValid } = useForm({ code: '' }, ({ code }) => ({
    code: /^\d{3}\s?\d{3}$/.test(code.trim()) ? undefined : 'Enter the six digits the app shows',
  }));

  return (
    <AddingDialog
      title="Add an authenticator app"
      doIt="Add the app"
      failure="The app could not be added."
      isReady={started.data !== undefined}
      check={isValid}
      act={() => confirmTotp(values.code.trim())}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        Take a picture of this with an authenticator app on your telephone, or type the key into it.
        Then enter the code it shows.
      </Typography>
      <Fetched query={started} failure="The key could not be made." height={220}>
        {({ secret, uri }) => (
          <>
            <Box sx={{ display: 'flex', justifyContent: 'center' }}>
              <QrCode text={uri} />
            </Box>
            <Box>
              <Typography variant="body2" color="textSecondary">
                Key
              </Typography>
              <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
                {secret}
              </Typography>
              <CopyButton text={secret}>Copy the key</CopyButton>
            </Box>
          </>
        )}
      </Fetched>
      <InputField
        {...bind('code')}
        label="Code"
        input={{ autoComplete: 'one-time-code', inputMode: 'numeric' }}
      />
    </AddingDialog>
  );
}

/** A picture for a telephone's camera; dark on white in both themes, as cameras expect it. */
function QrCode({ text }: { text: string }) {
  const dots = encodeQR(text, 'raw', { border: 3 });
  const squares = dots.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );

  return (
    <Box
      component="svg"
      role="img"
      aria-label="QR code of the key"
      viewBox={`0 0 ${dots.length} ${dots.length}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, bgcolor: 'common.white', borderRadius: 1 }}
    >
      <path d={squares.join('')} fill="#000" />
    </Box>
  );
}
