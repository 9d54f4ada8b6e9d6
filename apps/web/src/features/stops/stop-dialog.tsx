import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Choices } from '../../shared/choices.tsx';
import { faultOfReason, ReasonField } from '../../shared/reason-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { levels } from './stop-words.ts';
import { SubjectPicker } from './subject-picker.tsx';
import { type Level, stopsKey, stopTrading } from './use-stops.ts';

type Wanted = { level: Level; subject: string; reason: string };

const empty: Wanted = { level: 'PLATFORM', subject: '', reason: '' };

/** Asks what to stop and why. */
export function StopDialog({ onClose }: { onClose(outcome?: Said): void }) {
  const { values, faults, change, bind, isValid } = useForm(empty, faultsOf);
  const { level, subject, reason } = values;

  return (
    <ActionDialog
      title="Stop trading"
      doIt="Stop trading"
      color="error"
      failure="Trading could not be stopped."
      check={isValid}
      act={() =>
        stopTrading({
          level,
          reason: reason.trim(),
          ...(level === 'PLATFORM' ? {} : { subject_id: subject }),
        })
      }
      rereads={[stopsKey]}
      waits
      onClose={onClose}
    >
      <Choices
        label="What to stop"
        value={level}
        choices={levels.map(({ level: value, label, help }) => ({ value, label, help }))}
        onChoose={(value) =>
          change({
            level: levels.find((choice) => choice.level === value)?.level ?? 'PLATFORM',
            subject: '',
          })
        }
      />
      {level === 'PLATFORM' ? null : (
        <SubjectPicker
          key={level}
          level={level}
          value={subject}
          fault={faults.subject}
          onPick={(picked) => change({ subject: picked })}
        />
      )}
      <ReasonField {...bind('reason')} helperText="Investors read it, so say it in plain words." />
    </ActionDialog>
  );
}

const faultsOf = ({ level, subject, reason }: Wanted) => ({
  subject: level !== 'PLATFORM' && !subject ? 'Choose one of these' : undefined,
  reason: faultOfReason(reason),
});
