import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { method } from '@safe-trading/messages/en/method';
import { methodRecord } from '@safe-trading/messages/method-record';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.tsx';
import { BackButton } from '../../shared/back-button.tsx';
import { Link } from '../../shared/link.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { MethodPicture } from './method-picture.tsx';

const steps = ['choose', 'buy', 'sell', 'reinvest'] as const;

/** What the strategy does, when it does badly and what it costs; open to everyone. */
export function MethodPage() {
  const text = useMessages(method);
  const { user } = useSession();
  const area = user?.role === 'ADMIN' ? paths.admin : paths.user;
  const { threeYears, fiveYears, command } = methodRecord;

  return (
    <Box component="main" sx={{ maxWidth: 880, mx: 'auto', px: 2, py: { xs: 3, md: 6 } }}>
      <PageTitle
        before={
          <BackButton to={user ? area.home.href() : paths.user.logIn.href()}>
            {text('back')}
          </BackButton>
        }
        lead={text('lead')}
      >
        {text('title')}
      </PageTitle>
      <Stack spacing={2}>
        <Card>
          <CardContent>
            <MethodPicture />
            <Box component="ol" sx={stepsSx}>
              {steps.map((step, place) => (
                <Box component="li" key={step}>
                  <Typography variant="h6" component="h2">
                    {`${place + 1}. ${text(`step-${step}`)}`}
                  </Typography>
                  <Typography color="textSecondary">{text(`step-${step}-text`)}</Typography>
                </Box>
              ))}
            </Box>
          </CardContent>
        </Card>
        <SectionCard title={text('record-title')}>
          <Typography>
            {text('record', {
              three: threeYears.aheadPercent,
              threeStarts: threeYears.starts,
              five: fiveYears.aheadPercent,
              fiveStarts: fiveYears.starts,
            })}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {text('record-command')}
          </Typography>
          <Box component="pre" translate="no" tabIndex={0} sx={commandSx}>
            {command}
          </Box>
        </SectionCard>
        <SectionCard title={text('example-title')}>
          <Typography>{text('example-text')}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {text('example-source')}
          </Typography>
        </SectionCard>
        <SectionCard title={text('bad-title')}>
          <Stack component="ul" spacing={1} sx={{ m: 0, pl: 2.5 }}>
            {(['bad-long', 'bad-stuck', 'bad-rise'] as const).map((key) => (
              <Typography component="li" key={key}>
                {text(key)}
              </Typography>
            ))}
          </Stack>
        </SectionCard>
        <SectionCard title={text('cost-title')}>
          <Typography>{text('cost-text')}</Typography>
        </SectionCard>
        {user ? (
          <Button
            variant="contained"
            component={Link}
            to={area.whatIf.href()}
            sx={{ alignSelf: 'flex-start' }}
          >
            {text('try-what-if')}
          </Button>
        ) : null}
      </Stack>
    </Box>
  );
}

const stepsSx = {
  m: 0,
  mt: 3,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const commandSx = {
  m: 0,
  mt: 0.5,
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontSize: '0.8125rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
