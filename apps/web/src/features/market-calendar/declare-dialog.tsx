import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Choices } from '../../shared/choices.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { declarable } from './calendar-words.ts';
import { calendarKey, type DayKind, declareDay } from './use-market-calendar.ts';

type Wanted = { date: string; kind: DayKind; description: string; opens: string; closes: string };

const empty: Wanted = {
  date: '',
  kind: 'TRADING_HOLIDAY',
  description: '',
  opens: '',
  closes: '',
};

/** Asks which day, what it is, and its hours where it has some of its own. */
export function DeclareDialog({ onClose }: { onClose(outcome?: Said): void }) {
  const { values, change, bind, isValid } = useForm(empty, faultsOf);
  const { date, kind, description, opens, closes } = values;

  return (
    <ActionDialog
      title="Declare a day"
      doIt="Declare the day"
      failure="The day could not be declared."
      check={isValid}
      act={() =>
        declareDay({
          date,
          kind,
          description: description.trim(),
          ...(kind === 'SPECIAL_SESSION' ? { opens } : {}),
          ...(hasClose(kind) ? { closes } : {}),
        })
      }
      rereads={[calendarKey]}
      waits
      onClose={onClose}
    >
      <InputField {...bind('date')} label="Date" type="date" helperText="Today or a day to come" />
      <Choices
        label="What the day is"
        value={kind}
        choices={declarable.map(({ kind: value, label, help }) => ({ value, label, help }))}
        onChoose={(value) =>
          change({
            kind: declarable.find((one) => one.kind === value)?.kind ?? 'TRADING_HOLIDAY',
          })
        }
      />
      {kind === 'SPECIAL_SESSION' ? (
        <InputField {...bind('opens')} label="Opens at" helperText="Such as 09:15" />
      ) : null}
      {hasClose(kind) ? (
        <InputField {...bind('closes')} label="Closes at" helperText="Such as 13:00" />
      ) : null}
      <InputField
        {...bind('description')}
        label="Description"
        input={{ maxLength: 120 }}
        helperText="Such as the name of the feast, or the circular of the exchange"
      />
    </ActionDialog>
  );
}

const hasClose = (kind: DayKind): boolean => kind === 'EARLY_CLOSE' || kind === 'SPECIAL_SESSION';

const time = /^([01]\d|2[0-3]):[0-5]\d$/;
const faultOfTime = (text: string): string | undefined =>
  time.test(text) ? undefined : 'A time like 13:00 is required';

const faultsOf = ({ date, kind, description, opens, closes }: Wanted) => ({
  date: date ? undefined : 'Date is required',
  opens: kind === 'SPECIAL_SESSION' ? faultOfTime(opens) : undefined,
  closes: hasClose(kind) ? faultOfTime(closes) : undefined,
  description: description.trim() ? undefined : 'Description is required',
});
