import { describeControls } from './testing/describe-controls.ts';

describeControls({ shorter: 3, atLeast: { days: 100, bought: 50, sold: 2 } });
