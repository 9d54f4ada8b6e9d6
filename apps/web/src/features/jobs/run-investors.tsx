import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Stack,
  Typography,
} from '@mui/material';
import { ExpandIcon } from '../../shared/icons.tsx';
import { ResultChip } from './result-chip.tsx';
import { RunOutcomeCard } from './run-outcome-card.tsx';
import type { RunInvestor } from './use-job-runs.ts';

type Props = {
  investors: readonly RunInvestor[];
  /** Nothing of it has happened. */
  isForeseen?: boolean;
};

/** The investors of a run, each with what was done about theirs folded below. */
export function RunInvestors({ investors, isForeseen = false }: Props) {
  return (
    <Box role="list" aria-label="Investors of this run">
      {investors.map((investor) => (
        <Box role="listitem" key={investor.investor_email ?? 'everybody'}>
          <InvestorFold
            investor={investor}
            isOpen={investors.length === 1}
            isForeseen={isForeseen}
          />
        </Box>
      ))}
    </Box>
  );
}

type FoldProps = { investor: RunInvestor; isOpen: boolean; isForeseen: boolean };

function InvestorFold({ investor, isOpen, isForeseen }: FoldProps) {
  const { investor_name: name, investor_email: email, outcomes } = investor;
  return (
    <Accordion
      variant="outlined"
      disableGutters
      defaultExpanded={isOpen}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />} sx={{ minHeight: 56 }}>
        <Stack
          direction="row"
          component="span"
          sx={{
            gap: 2,
            flexGrow: 1,
            mr: 1,
            minWidth: 0,
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {name ?? 'For everybody'}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              {email ?? 'What concerns no investor alone'}
            </Typography>
          </Box>
          <ResultChip result={investor.result} isForeseen={isForeseen} />
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {(outcomes ?? []).map((outcome) => (
            <RunOutcomeCard
              key={`${outcome.subject_id} ${outcome.what}`}
              outcome={outcome}
              isForeseen={isForeseen}
            />
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
