import { useState } from 'react';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Choices } from '../../shared/choices.tsx';
import type { Said } from '../../shared/message.tsx';
import { faultOfReason, ReasonField } from './reason-field.tsx';
import { levels } from './stop-words.ts';
import { SubjectPicker } from './subject-picker.tsx';
import { type Level, useStopActions } from './use-stops.ts';

type Faults = { subject?: string | undefined; reason?: string | undefined };

/** Asks what to stop and why. */
export function StopDialog({ onClose }: { onClose(outcome?: Said): void }) {
  const { set } = useStopActions();
  const [level, setLevel] = useState<Level>('PLATFORM');
  const [subject, setSubject] = useState('');
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Faults>({});

  const isReady = (): boolean => {
    const found: Faults = {
      subject: level !== 'PLATFORM' && !subject ? 'Choose one of these' : undefined,
      reason: faultOfReason(reason),
    };
    setFaults(found);
    return !found.subject && !found.reason;
  };

  return (
    <ActionDialog
      title="Stop trading"
      doIt="Stop trading"
      color="error"
      failure="Trading could not be stopped."
      isReady={isReady}
      act={() =>
        set({
          level,
          reason: reason.trim(),
          ...(level === 'PLATFORM' ? {} : { subject_id: subject }),
        })
      }
      onClose={onClose}
    >
      <Choices
        label="What to stop"
        value={level}
        choices={levels.map(({ level: value, label, help }) => ({ value, label, help }))}
        onChoose={(value) => {
          setLevel(levels.find((choice) => choice.level === value)?.level ?? 'PLATFORM');
          setSubject('');
          setFaults({});
        }}
      />
      {level === 'PLATFORM' ? null : (
        <SubjectPicker
          key={level}
          level={level}
          value={subject}
          fault={faults.subject}
          onPick={(picked) => {
            setSubject(picked);
            setFaults({ ...faults, subject: undefined });
          }}
        />
      )}
      <ReasonField
        value={reason}
        fault={faults.reason}
        helperText="Investors read it, so say it in plain words."
        onType={(typed) => {
          setReason(typed);
          setFaults({ ...faults, reason: undefined });
        }}
      />
    </ActionDialog>
  );
}
