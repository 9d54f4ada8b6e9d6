import type { Disturbance } from '../level-two/disturb.ts';
import { addressOf } from '../level-two/open-books.ts';
import { startOwnPostgres } from '../level-two/own-postgres.ts';
import { printLevelTwo } from '../level-two/print-level-two.ts';
import { runLevelTwo } from '../level-two/run-level-two.ts';
import type { EpisodePlan } from '../world/plan-of-run.ts';
import {
  diskOfFolderFull,
  diskOfFolderNearlyFull,
  diskOfServerFull,
  serverReadOnly,
  syncOfServerFails,
  writesOfFolderFail,
} from './disturb-disk.ts';
import { mountSmallDisk } from './small-disk.ts';

export type LevelThreeOptions = EpisodePlan & { seconds: number; only: string };

const megabytesOfServer = 200;
const megabytesOfFolder = 700;

type Trouble = {
  says: string;
  store: 'server' | 'folder';
  /** The process must live through it. */
  endsNever?: boolean;
  disturb(
    disk: Awaited<ReturnType<typeof mountSmallDisk>>,
    postgres: Awaited<ReturnType<typeof startOwnPostgres>> | undefined,
  ): Disturbance | undefined;
};

const troubles: readonly Trouble[] = [
  {
    says: 'a server whose disk is full',
    store: 'server',
    disturb: (disk, postgres) => postgres && diskOfServerFull(disk, postgres),
  },
  {
    says: 'a server whose syncs fail',
    store: 'server',
    disturb: (_, postgres) => postgres && syncOfServerFails(postgres),
  },
  { says: 'a server that is read only', store: 'server', disturb: () => serverReadOnly },
  { says: 'a folder whose disk is full', store: 'folder', disturb: diskOfFolderFull },
  {
    says: 'a folder whose disk is nearly full',
    store: 'folder',
    endsNever: true,
    disturb: diskOfFolderNearlyFull,
  },
  { says: 'a folder whose writes fail', store: 'folder', disturb: () => writesOfFolderFail },
];

/** Runs each disturbance and prints the results; true if there are no findings. */
export async function playLevelThree(options: LevelThreeOptions): Promise<boolean> {
  let isRight = true;
  for (const trouble of troubles.filter(({ says }) => says.includes(options.only))) {
    isRight = (await play(options, trouble)) && isRight;
  }
  return isRight;
}

async function play(
  options: LevelThreeOptions,
  { says, store, endsNever = false, disturb }: Trouble,
) {
  const disk = await mountSmallDisk(store === 'server' ? megabytesOfServer : megabytesOfFolder);
  const postgres = store === 'server' ? await startOwnPostgres(disk.folder) : undefined;
  try {
    const how = disturb(disk, postgres);
    if (!how) throw new Error(`There is no server for ${says}.`);
    const played = await runLevelTwo({
      ...options,
      servers: postgres ? options.servers : 1,
      databaseUrl: postgres?.url ?? addressOf(disk.folder),
      disturb: how,
      mayEnd: store === 'folder' && !endsNever,
      print: (line) => console.log(`… ${line}`),
    });
    printLevelTwo(`L3, ${says}`, options, played);
    return played.verdict.findings.length === 0;
  } finally {
    await postgres?.stop();
    await disk.remove();
  }
}
