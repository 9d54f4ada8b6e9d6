import {
  Box,
  Chip,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { decimalText } from '../../lib/decimal-text.ts';
import { percent, pricePerUnit } from '../../lib/formats.ts';
import type { AssignableEtf } from './use-assignable.ts';

type Props = {
  etfs: readonly AssignableEtf[];
  value: string;
  fault: string | undefined;
  onChoose(code: string): void;
};

/** The ETFs in the order of the ranking, each with what speaks for or against it. */
export function EtfChoices({ etfs, value, fault, onChoose }: Props) {
  const id = useId();
  return (
    <FormControl error={fault !== undefined} fullWidth>
      <FormLabel id={id}>Which ETF</FormLabel>
      {fault === undefined ? null : <FormHelperText sx={{ mx: 0 }}>{fault}</FormHelperText>}
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        sx={{ gap: 0.5 }}
      >
        {etfs.map((etf) => (
          <FormControlLabel
            key={etf.etf_nse_code}
            value={etf.etf_nse_code ?? ''}
            disabled={etf.can_assign !== true}
            control={<Radio sx={{ p: 1.25, alignSelf: 'flex-start' }} />}
            label={<Etf etf={etf} />}
            sx={{ minHeight: 44, mr: 0, '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function Etf({ etf }: { etf: AssignableEtf }) {
  const { etf_nse_code: code, etf_name: name, rank, reason_text: reason } = etf;
  return (
    <Box component="span" sx={{ display: 'block', py: 1, overflowWrap: 'anywhere' }}>
      <Typography component="span" sx={{ fontWeight: 600, mr: 1 }}>
        {code}
      </Typography>
      {rank ? <Chip size="small" component="span" label={`#${rank}`} /> : null}
      <Typography component="span" variant="body2" sx={{ display: 'block' }}>
        {name}
      </Typography>
      <Typography component="span" variant="body2" sx={{ display: 'block' }}>
        {factsOf(etf)}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {reason}
      </Typography>
    </Box>
  );
}

function factsOf({
  last_price: price,
  distance_percent: distance,
  median_turnover: turnover,
}: AssignableEtf): string {
  const facts = [
    typeof price === 'number' ? `Price ${pricePerUnit(price)}` : 'No price',
    typeof distance === 'number' ? `${percent(distance)} above the low` : undefined,
    typeof turnover === 'number' ? `${turnoverText(turnover)} traded a day` : undefined,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** `₹8.0 crore`, or `₹12.5 lakh` below one. */
const turnoverText = (rupees: number): string =>
  rupees >= 1e7 ? `₹${oneDecimal(rupees / 1e7)} crore` : `₹${oneDecimal(rupees / 1e5)} lakh`;

const oneDecimal = (figure: number): string => decimalText(figure, { least: 1, most: 1 });
