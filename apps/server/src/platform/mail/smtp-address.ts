export type SmtpAddress = {
  host: string;
  port: number;
  /** TLS from the start; otherwise STARTTLS if offered. */
  secure: boolean;
  login?: { user: string; pass: string };
  from: string;
  isLoopback: boolean;
};

const usualPorts = { 'smtps:': 465, 'smtp:': 587 } as const;
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** `undefined` if invalid. */
export function smtpAddress(text: string): SmtpAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, searchParams } = new URL(text);
  if ((protocol !== 'smtp:' && protocol !== 'smtps:') || hostname === '') return undefined;
  const user = decoded(username);
  const pass = decoded(password);
  if (user === undefined || pass === undefined) return undefined;
  const from =
    searchParams.get('from') ?? (isMailAddress(user) ? user : `safe-trading@${hostname}`);
  if (searchParams.has('from') && !isMailAddress(from)) return undefined;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : usualPorts[protocol],
    secure: protocol === 'smtps:',
    ...(user ? { login: { user, pass } } : {}),
    from,
    isLoopback: loopback.test(hostname),
  };
}

const isMailAddress = (text: string): boolean => /^[^\s@<>"]+@[^\s@<>"]+$/.test(text);

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
