import type { Broker, BrokerCredentials, BrokerSession } from '../../trading/brokers/broker.ts';
import { attention, type Finding, met, unmet } from './finding.ts';

export type LinkedForCheck = {
  id: string;
  /** `undefined`: not readable with the master key. */
  credentials: BrokerCredentials | undefined;
  session: BrokerSession | undefined;
  egress: string | undefined;
};

export type SessionCheck = {
  findings: readonly Finding[];
  session?: BrokerSession;
  opened: readonly BrokerSession[];
};

type Options = { everyLogin: boolean };

type Flow = { name: string; credentials: BrokerCredentials; isOurs: boolean };

/**
 * Checks the stored session, or logs in as the program does; `everyLogin` tries every way, because a login may end
 * the previous session.
 */
export async function checkSession(
  broker: Broker,
  linked: LinkedForCheck,
  { everyLogin }: Options,
): Promise<SessionCheck> {
  const { credentials, session: kept } = linked;
  if (!credentials) {
    const remedy =
      'Set MASTER_KEY to the key it was when they were saved, or save the credentials again in the app.';
    const seen = 'The stored Samco credentials cannot be read with this MASTER_KEY.';
    return { findings: [unmet('Credentials', seen, remedy)], opened: [] };
  }
  const readable = met('Credentials', `They can be read (${wayOf(credentials)}).`);
  const before = kept && (await proveKept(broker, linked.id, kept));
  if (before?.standing === 'met' && !everyLogin) {
    return { findings: [readable, before], ...(kept ? { session: kept } : {}), opened: [] };
  }

  const findings: Finding[] = [readable, ...(before ? [before] : [])];
  const opened: BrokerSession[] = [];
  let session: BrokerSession | undefined;
  for (const flow of flowsOf(credentials, everyLogin)) {
    const login = await broker.openSession(flow.credentials, linked.egress);
    const name = `Login by ${flow.name}`;
    if (login.outcome === 'open') {
      opened.push(login.session);
      // Later logins may have ended earlier sessions.
      session = { ...login.session, clientId: credentials.clientId };
      findings.push(met(name, 'Samco opened a session.'));
    } else if (flow.isOurs) {
      const remedy =
        login.outcome === 'refused'
          ? 'Correct it under Broker Credentials, save, and run this again.'
          : 'Run this again in some minutes; look whether this machine reaches the internet.';
      findings.push(unmet(name, login.message, remedy));
    } else {
      findings.push(
        attention(name, login.message, 'Nothing: the program does not log in this way.'),
      );
    }
  }
  if (everyLogin && kept && before?.standing === 'met') {
    findings.push(await tellWhetherItLives(broker, linked.id, kept));
  }
  return { findings, opened, ...(session ? { session } : {}) };
}

async function proveKept(broker: Broker, id: string, kept: BrokerSession): Promise<Finding> {
  const proof = await broker.account(id, kept).prove();
  if (proof.ok) return met('Session', 'The session that is kept lives at Samco.');
  if (proof.reason !== 'unauthorised') {
    return unmet('Session', proof.message, 'Run this again in some minutes.');
  }
  return unmet(
    'Session',
    'The session that is kept is over at Samco, although it should live until 08:00.',
    'Log in to Samco under Broker Credentials. Something else logged in with this account: another program, another device, or this check with --every-login.',
  );
}

/** Undocumented by the broker. */
async function tellWhetherItLives(
  broker: Broker,
  id: string,
  kept: BrokerSession,
): Promise<Finding> {
  const proof = await broker.account(id, kept).prove();
  if (proof.ok)
    return met('Session afterwards', 'The session from before these logins still lives.');
  return attention(
    'Session afterwards',
    'These logins ended the session from before.',
    'Log in to Samco under Broker Credentials, or let the next run of auto_login_samco do it.',
  );
}

function flowsOf(credentials: BrokerCredentials, every: boolean): Flow[] {
  const ours: Flow = { name: wayOf(credentials), credentials, isOurs: true };
  const { access: _, ...passwordOnly } = credentials;
  if (!every || credentials.access === undefined) return [ours];
  // The program's own way is last, so that its session remains valid.
  return [{ name: wayOf(passwordOnly), credentials: passwordOnly, isOurs: false }, ours];
}

function wayOf({ access }: BrokerCredentials): string {
  if (access === undefined) return 'password';
  return access.kind === 'api-key' ? 'API key and secret' : 'secret API key and password';
}
