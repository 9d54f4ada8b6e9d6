import { engine, type Mutant } from './mutant.ts';

const takeStep = engine('procedure/take-order-step');
const life = engine('orders/order-life');

/** Steps of an order's life without the effects its table declares, or with others. */
export const mutantsOfEffects: readonly Mutant[] = [
  {
    says: 'ends a filled order without posting its fills',
    edits: [
      [takeStep, "if (effects.includes('post')) {", "if (effects.includes('post') && !order) {"],
    ],
  },
  {
    says: 'ends a failed order without failing its installment',
    edits: [
      [
        takeStep,
        "if (effects.includes('fail')) return",
        "if (effects.includes('fail') && !order) return",
      ],
    ],
  },
  {
    says: 'ends an order that was not sent without making its installment due again',
    edits: [
      [
        takeStep,
        "if (!effects.includes('release')) return undefined;",
        "if (!effects.includes('release') || order) return undefined;",
      ],
    ],
  },
  {
    says: 'ends a sale that was not filled without freeing its block',
    edits: [
      [
        takeStep,
        "  if (effects.includes('fail')) return",
        `  if (sipNumber === undefined && !effects.includes('post')) return undefined;
  if (effects.includes('fail')) return`,
      ],
    ],
  },
  {
    says: 'makes an installment due again whatever its order was filled',
    edits: [
      [
        takeStep,
        "  if (effects.includes('fail')) return",
        `  if (effects.includes('post') && sipNumber !== undefined) {
    return { type: 'installment-released', schedule, sipNumber };
  }
  if (effects.includes('fail')) return`,
      ],
      [
        takeStep,
        "if (effects.includes('post')) {",
        "if (effects.includes('post') && sipNumber === undefined) {",
      ],
    ],
  },
  {
    says: 'declares no posting for a filled order',
    edits: [[life, "filled: to('filled', 'post'),", "filled: to('filled'),"]],
  },
  {
    says: 'declares no posting for a cancelled order that was filled in part',
    edits: [
      [
        life,
        "'cancelled+fills': to('cancelled', 'post'),",
        "'cancelled+fills': to('cancelled', 'fail'),",
      ],
    ],
  },
  {
    says: 'declares nothing for a refused order',
    edits: [
      [life, "refused: to('rejected', 'fail', 'alert'),", "refused: to('rejected', 'alert'),"],
    ],
  },
  {
    says: 'declares nothing for an order that was never placed',
    edits: [
      [
        life,
        "  unknown: {\n    adopted: to('working'),\n    absent: to('not-placed', 'fail', 'alert'),",
        "  unknown: {\n    adopted: to('working'),\n    absent: to('not-placed', 'alert'),",
      ],
    ],
  },
  {
    says: 'declares a lost answer to be a refusal',
    edits: [
      [
        life,
        "'answer-lost': to('unknown', 'alert'),",
        "'answer-lost': to('rejected', 'fail', 'alert'),",
      ],
    ],
  },
];
