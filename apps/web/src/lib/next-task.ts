/** Resolves in a task of its own: between it and the one before, what people do is answered. */
export const nextTask = (): Promise<void> => new Promise((go) => setTimeout(go));
