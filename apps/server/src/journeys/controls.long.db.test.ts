import { describeControls } from './testing/describe-controls.ts';

describeControls({ shorter: 1, atLeast: { days: 300, bought: 151, sold: 4 } });
