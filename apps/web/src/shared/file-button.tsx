import { Button } from '@mui/material';
import { useRef } from 'react';

type Props = {
  /** What is asked for, such as Zerodha tradebook. */
  label: string;
  /** As the input's `accept`. */
  accept: string;
  isBusy?: boolean;
  onFile(file: File): void;
  children: string;
};

/** Asks for a file of this device. */
export function FileButton({ label, accept, isBusy = false, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <Button variant="outlined" disabled={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
