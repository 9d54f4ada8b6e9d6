import { type Command, commandOptions, flag, optionalText } from '@safe-trading/command-line';
import { goLiveCheck } from '../../app/compose-commands.ts';
import { ConfigFault, readConfig } from '../../app/config.ts';
import { unmet } from '../go-live/finding.ts';
import { replyKeeper } from '../go-live/reply-keeper.ts';
import { type Section, showFindings } from '../go-live/show-findings.ts';
import { explainFault } from './explain-fault.ts';

const goLiveCommand = {
  name: 'npm run go-live-check',
  does: 'Checks everything that live trading needs and says what to do about what is missing. Reads only.',
  options: {
    'every-login': flag(
      'logs in by every way the stored credentials allow; may end a session that lives',
    ),
    record: optionalText(
      'folder to keep every reply of Samco in, without who and what opens a session',
    ),
  },
} satisfies Command;

const { record, 'every-login': everyLogin } = commandOptions(goLiveCommand);

// Exit codes: 0 nothing is missing, 1 something is, 2 wrong use.
try {
  const sections = await look();
  for (const line of showFindings(sections)) console.log(line);
  const isReady = sections.every(({ findings }) =>
    findings.every(({ standing }) => standing !== 'unmet'),
  );
  process.exitCode = isReady ? 0 : 1;
} catch (fault) {
  process.exitCode = explainFault(fault, console.error);
}

/** Settings are checked first. */
async function look(): Promise<Section[]> {
  try {
    const config = readConfig({ ...process.env, TRADING: 'live' });
    return await goLiveCheck({
      config,
      everyLogin,
      ...(record ? { onReply: replyKeeper(record) } : {}),
    });
  } catch (fault) {
    if (!(fault instanceof ConfigFault)) throw fault;
    const findings = fault.faults.map((sentence) =>
      unmet('Settings', sentence, 'Correct it and run this again.'),
    );
    return [{ title: 'Server', findings }];
  }
}
