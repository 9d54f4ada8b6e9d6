/** A file of market columns that cannot be used; the message is a sentence for whoever waits for it. */
export class MarketFileFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MarketFileFault';
  }
}
