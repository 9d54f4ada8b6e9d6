import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Journeys share one world, whose market each of them may move on; in one order a failure comes back when it is looked
 * for. Everything else is as free as it was.
 */
export class OneOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const journeys = sorted
      .filter(({ project }) => project.name === 'e2e')
      .sort((one, other) => one.moduleId.localeCompare(other.moduleId));
    return sorted.map((file) => (file.project.name === 'e2e' ? (journeys.shift() ?? file) : file));
  }
}
