import { channelEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { chatIn } from '../chat/chat-words.ts';
import { type LinkChatDeps, linkChat } from '../chat/link-chat.ts';
import { newsIn } from '../words.ts';
import { type KeepChannelsDeps, keepChannels } from './keep-channels.ts';
import {
  channelSettingsOf,
  chatSettingsOf,
  presentAdded,
  presentChannel,
  presentChatLink,
  wantedChannelOf,
  wantedDeviceOf,
} from './present-channels.ts';

export function channelsFeature(deps: KeepChannelsDeps & LinkChatDeps) {
  const keep = keepChannels(deps);
  const link = linkChat(deps);
  return {
    routes(app: FastifyInstance): void {
      serve(app, channelEndpoints.list, async ({ user, language }) => ({
        success: true,
        data: (await keep.ofUser(user.id)).map((each) =>
          presentChannel(each, { language, sessionId: user.sid }),
        ),
      }));

      serve(app, channelEndpoints.add, async ({ user, body, language }) => {
        const added =
          body.kind === 'PUSH'
            ? await keep.addDevice({ userId: user.id, sessionId: user.sid }, wantedDeviceOf(body))
            : await keep.add(user.id, wantedChannelOf(body));
        return { success: true, message: chatIn(language)('added'), data: presentAdded(added) };
      });

      serve(app, channelEndpoints.set, async ({ user, params, body, language }) => {
        await keep.set(user.id, params.channelId, channelSettingsOf(body));
        return { success: true, message: newsIn(language)('saved') };
      });

      serve(app, channelEndpoints.test, async ({ user, params, language }) => {
        await keep.test(user.id, params.channelId, language);
        return { success: true, message: chatIn(language)('tested') };
      });

      serve(app, channelEndpoints.remove, async ({ user, params, language }) => {
        await keep.remove(user.id, params.channelId);
        return { success: true, message: chatIn(language)('removed') };
      });

      serve(app, channelEndpoints.linkTelegram, async ({ user, body }) => ({
        success: true,
        data: presentChatLink(await link(user.id, chatSettingsOf(body))),
      }));
    },
  };
}
