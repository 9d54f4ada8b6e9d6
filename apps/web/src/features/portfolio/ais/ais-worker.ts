import { type AisReply, type AisRequest, answerAis } from './answer-ais.ts';

self.onmessage = async ({ data }: MessageEvent<AisRequest>) =>
  self.postMessage((await answerAis(data)) satisfies AisReply);
