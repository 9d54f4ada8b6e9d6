import { marketCalendarEndpoints } from '@safe-trading/contract';
import { nextSession } from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { LivingCalendar } from '../../trading/market-data/living-calendar.ts';
import { dayInWords } from '../../trading/reasons/in-words.ts';
import { checkDeclared } from './declare-day.ts';
import type { DeclaredDays } from './declared-days.ts';
import { presentYear, wantedDay } from './present.ts';

type Deps = { days: DeclaredDays; living: LivingCalendar; clock: Clock; marketClock: Clock };

/** No published year had fewer feasts on weekdays. */
const leastHolidays = 4;

const isEntered = ({ kind, source }: { kind: string; source: string }): boolean =>
  kind === 'TRADING_HOLIDAY' && source !== 'FIXED';

export const marketCalendarFeature = ({ days, living, clock, marketClock }: Deps) => {
  const today = () => istDate(marketClock.now());

  const find = async (year: number, language: Language) =>
    presentYear({
      year,
      today: today(),
      calendar: living.calendar,
      listed: living.listed(),
      declarations: await days.ofYear(year),
      complete: await days.saidComplete(year),
      language,
    });

  return {
    routes(app: FastifyInstance): void {
      serve(app, marketCalendarEndpoints.year, async ({ query, language }) => {
        await living.refresh();
        return { success: true, data: await find(query.year, language) };
      });

      serve(app, marketCalendarEndpoints.declare, async ({ body, user }) => {
        const day = wantedDay(body);
        await living.refresh();
        const { calendar, sessionTimes } = living;
        checkDeclared(day, { calendar, sessionTimes, today: today() });
        const act = { by: user.id, at: clock.now() };
        if ((await days.declare(newId(), day, act)) === 'already')
          throw new Problem(
            'conflict',
            `Something is declared of ${dayInWords(day.date)} already. Withdraw that first.`,
          );
        await living.refresh();
        const next = dayInWords(nextSession(calendar, day.date));
        const goesOn =
          day.kind === 'trading-holiday' ? ` SIPs planned for it are bought on ${next}.` : '';
        return {
          message: `${dayInWords(day.date)} is declared, from the next minute on.${goesOn}`,
        };
      });

      serve(app, marketCalendarEndpoints.withdraw, async ({ params, user }) => {
        const found = await days.find(params.dayId);
        if (!found) throw new Problem('not-found', 'Day not found');
        if (found.date < today())
          throw new Problem('conflict', 'That day is over: what was declared of it stays.');
        if (!(await days.withdraw(found.id, { by: user.id, at: clock.now() })))
          throw new Problem('conflict', 'This was withdrawn already. Look at the list again.');
        await living.refresh();
        return { message: `${dayInWords(found.date)} is again what the list says.` };
      });

      serve(app, marketCalendarEndpoints.complete, async ({ params: { year }, user, language }) => {
        await living.refresh();
        const known = await find(year, language);
        const entered = known.days.filter(isEntered).length;
        if (entered < leastHolidays)
          throw new Problem(
            'conflict',
            `${entered} holidays of ${year} are entered beside the fixed ones, and the exchange has more. Enter the others of its list first.`,
          );
        await days.sayComplete(year, { by: user.id, at: clock.now() });
        await living.refresh();
        return { message: `The calendar of ${year} is complete.` };
      });
    },
  };
};
