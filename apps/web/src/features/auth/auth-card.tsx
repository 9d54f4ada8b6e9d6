import { Card, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { Link } from '../../shared/link.tsx';

type Props = {
  title: string;
  children: ReactNode;
  other: { question: string; link: string; href: string };
};

export function AuthCard({ title, children, other }: Props) {
  useEffect(() => {
    document.title = `${title} · Safe Trading`;
  }, [title]);

  return (
    <Card sx={{ maxWidth: 400, width: '100%', p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="h5" component="h1" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
      <Stack direction="row" sx={{ mt: 2.5, gap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {other.question}
        </Typography>
        <Typography
          component={Link}
          to={other.href}
          variant="body2"
          sx={{ py: 1.5, my: -1.5, fontWeight: 600, color: 'primary.dark' }}
        >
          {other.link}
        </Typography>
      </Stack>
    </Card>
  );
}
