declare function xirr(flows: readonly { amount: number; when: Date }[]): number;
export = xirr;
