import { channelEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { type KeepChannelsDeps, keepChannels } from './keep-channels.ts';
import {
  channelSettingsOf,
  presentAdded,
  presentChannel,
  wantedChannelOf,
} from './present-channels.ts';

export function channelsFeature(deps: KeepChannelsDeps) {
  const keep = keepChannels(deps);
  return {
    routes(app: FastifyInstance): void {
      serve(app, channelEndpoints.list, async ({ user }) => ({
        success: true,
        data: (await keep.ofUser(user.id)).map(presentChannel),
      }));

      serve(app, channelEndpoints.add, async ({ user, body }) => {
        const added = await keep.add(user.id, wantedChannelOf(body));
        return { success: true, message: 'The channel is added.', data: presentAdded(added) };
      });

      serve(app, channelEndpoints.set, async ({ user, params, body }) => {
        await keep.set(user.id, params.channelId, channelSettingsOf(body));
        return { success: true, message: 'Saved.' };
      });

      serve(app, channelEndpoints.test, async ({ user, params, language }) => {
        await keep.test(user.id, params.channelId, language);
        return { success: true, message: 'The test message was delivered.' };
      });

      serve(app, channelEndpoints.remove, async ({ user, params }) => {
        await keep.remove(user.id, params.channelId);
        return { success: true, message: 'The channel is removed.' };
      });
    },
  };
}
