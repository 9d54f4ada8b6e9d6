/** Asks the person; whether they have proved who they are. */
type Ask = () => Promise<boolean>;

const prompts: Ask[] = [];
let underWay: Promise<boolean> | undefined;

/** The screen that can ask for a proof stands here while it is shown. Returns how it leaves. */
export function offerProofPrompt(ask: Ask): () => void {
  prompts.push(ask);
  return () => {
    prompts.splice(prompts.indexOf(ask), 1);
  };
}

/** False where nobody can be asked, or they would not. Several calls that need a proof ask once. */
export function askForProof(): Promise<boolean> {
  const ask = prompts.at(-1);
  if (!ask) return Promise.resolve(false);
  underWay ??= ask().finally(() => {
    underWay = undefined;
  });
  return underWay;
}
