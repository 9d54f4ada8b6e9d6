import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tellOtherTabs } from './use-action.ts';
import { useOtherTabs } from './use-other-tabs.ts';

test('what was changed in another tab is read again', async () => {
  const asked: unknown[] = [];
  const queries = {
    invalidateQueries: async () => {
      asked.push('everything');
    },
  };
  const { unmount } = renderHook(() => useOtherTabs(queries));

  tellOtherTabs();

  await waitFor(() => expect(asked).toEqual(['everything']));
  unmount();
});
