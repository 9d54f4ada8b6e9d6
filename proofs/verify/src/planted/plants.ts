import { actionPlants } from './action-plants.ts';
import { datePlants } from './date-plants.ts';
import { factPlants } from './fact-plants.ts';
import { moneyPlants } from './money-plants.ts';
import type { Plant } from './plant.ts';
import { statePlants } from './state-plants.ts';
import { unitPlants } from './unit-plants.ts';

export const plants: readonly Plant[] = [
  ...moneyPlants,
  ...unitPlants,
  ...datePlants,
  ...statePlants,
  ...factPlants,
  ...actionPlants,
];
