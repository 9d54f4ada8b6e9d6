import { Box } from '@mui/material';
import encodeQR from 'qr';

/** A picture for a telephone's camera; dark on white in both themes, as cameras expect it. */
export function QrCode({ text }: { text: string }) {
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
