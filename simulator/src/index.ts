export { createReplay, type MarketSplit, type Replay, type ReplayedSession } from './replay.ts';
export { type Simulator, type SimulatorOptions, startSimulator } from './start.ts';
