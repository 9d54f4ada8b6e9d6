import type { RejectionCause } from '@safe-trading/engine';

const causes: ReadonlyMap<
  string,
  Extract<RejectionCause, 'NO_BROKER_SESSION' | 'ADDRESS_NOT_REGISTERED'>
> = new Map([
  ['EOAUTH009', 'ADDRESS_NOT_REGISTERED'],
  ...[
    'EOAUTH001',
    'EOAUTH002',
    'EOAUTH003',
    'EOAUTH008',
    'EOAUTH010',
    'EOAUTH011',
    'EOAUTH012',
    'EOAUTH013',
    'EOAUTH015',
    'EOAUTH016',
    'EOAUTH017',
    'EOAUTH999',
  ].map((code) => [code, 'NO_BROKER_SESSION'] as const),
]);

type Body = Readonly<Record<string, unknown>>;

export function errorCodeOf({ errorCode }: Body): string | undefined {
  const code = typeof errorCode === 'string' ? errorCode.trim().toUpperCase() : '';
  return code === '' ? undefined : code;
}

/** Undefined for codes that say nothing about session or address. */
export const causeOfCode = (body: Body) => causes.get(errorCodeOf(body) ?? '');
