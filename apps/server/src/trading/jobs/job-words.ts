import { jobs } from '@safe-trading/messages/en/server/jobs';
import { jobs as hindi } from '@safe-trading/messages/hi/server/jobs';
import { spoken } from '@safe-trading/messages/spoken';

export const jobsIn = spoken(jobs, hindi);
