import { Button, Stack, ToggleButtonGroup } from '@mui/material';
import { AddIcon } from '../../shared/icons.tsx';
import { type AskedPlan, mostPlans } from './asked-plan.ts';
import { planNames } from './plan-words.ts';
import { SegmentButton } from './segment-button.tsx';

type Props = {
  plans: readonly AskedPlan[];
  chosen: number;
  onChoose(place: number): void;
  onChange(plans: readonly AskedPlan[], chosen: number): void;
};

/** Which of the plans side by side is looked at and changed. */
export function PlanTabs({ plans, chosen, onChoose, onChange }: Props) {
  const plan = plans[chosen];

  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {plans.length > 1 ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={chosen}
          aria-label="Plan that is looked at"
          onChange={(_, place: number | null) => {
            if (place !== null) onChoose(place);
          }}
        >
          {plans.map((_, place) => (
            <SegmentButton key={planNames[place]} value={place}>
              {planNames[place]}
            </SegmentButton>
          ))}
        </ToggleButtonGroup>
      ) : null}
      <Stack direction="row" sx={{ ml: -2, flexWrap: 'wrap' }}>
        {plan && plans.length < mostPlans ? (
          <Button startIcon={<AddIcon />} onClick={() => onChange([...plans, plan], plans.length)}>
            Compare with another plan
          </Button>
        ) : null}
        {plans.length > 1 ? (
          <Button
            onClick={() =>
              onChange(
                plans.filter((_, place) => place !== chosen),
                0,
              )
            }
          >
            {`Remove ${planNames[chosen] ?? 'it'}`}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}
