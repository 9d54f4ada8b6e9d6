/** Resolves to whether the user proved who they are. */
type Ask = () => Promise<boolean>;

const prompts: Ask[] = [];
let underWay: Promise<boolean> | undefined;

/** Registers the screen that asks for a proof. Returns a function that unregisters it. */
export function offerProofPrompt(ask: Ask): () => void {
  prompts.push(ask);
  return () => {
    prompts.splice(prompts.indexOf(ask), 1);
  };
}

/** False when no screen can ask or the user declines. Concurrent calls ask once. */
export function askForProof(): Promise<boolean> {
  const ask = prompts.at(-1);
  if (!ask) return Promise.resolve(false);
  underWay ??= ask().finally(() => {
    underWay = undefined;
  });
  return underWay;
}
