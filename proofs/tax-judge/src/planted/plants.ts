import { gainPlants } from './gain-plants.ts';
import { lotPlants } from './lot-plants.ts';
import type { Plant } from './plant.ts';
import { rulePlants } from './rule-plants.ts';
import { yearPlants } from './year-plants.ts';

export const plants: readonly Plant[] = [...lotPlants, ...gainPlants, ...rulePlants, ...yearPlants];
