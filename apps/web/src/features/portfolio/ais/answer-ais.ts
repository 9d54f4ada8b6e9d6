import { type AisComparison, type BookedSale, checkHolder, compareAis } from './compare-ais.ts';
import { type AisFault, type AisKey, AisRefused, openAis, readAis } from './read-ais.ts';

export type AisRequest = {
  readonly text: string;
  readonly key: AisKey;
  /** Of the account, which the statement must be about. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly booked: readonly BookedSale[];
  readonly held: readonly string[];
};

export type AisReply = { readonly compared: AisComparison } | { readonly fault: AisFault };

/** Nothing of the request outlives the answer. */
export async function answerAis(asked: AisRequest): Promise<AisReply> {
  try {
    const ais = readAis(await openAis(asked.text, asked.key));
    checkHolder(ais, { pan: asked.key.pan, name: asked.name });
    return { compared: compareAis(ais.sales, asked.booked, asked) };
  } catch (error) {
    if (error instanceof AisRefused) return { fault: error.fault };
    throw error;
  }
}
