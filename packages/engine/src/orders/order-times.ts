/** The first byte leaves so soon after the order became durable, or never. */
export const leavesWithinMs = 15_000;
/** How old the quote may be that an order was decided by, when the order is sent. */
export const quoteLifeMs = 30_000;
/** A quote that a run asked for is taken for its next order too, unless half its life is gone. */
export const quoteReusedMs = quoteLifeMs / 2;
/** How long an answer to an order is waited for at the most, with room to spare. */
export const answerWithinMs = 60_000;
/** After the last instant an answer could come, a late request could still act for so long. */
export const quietMs = 60_000;
