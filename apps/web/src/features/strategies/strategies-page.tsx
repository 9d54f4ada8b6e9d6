import { Button, Stack } from '@mui/material';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { strategies } from '@safe-trading/messages/en/strategies';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useStrategies } from '../../lib/strategy-queries.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Empty } from '../../shared/empty.tsx';
import { AddIcon, CloseIcon } from '../../shared/icons.tsx';
import { Link } from '../../shared/link.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { type AreaName, strategyColumns } from './strategy-columns.tsx';

const CreateStrategyDialog = lazy(async () => ({
  default: (await import('./create-strategy-dialog.tsx')).CreateStrategyDialog,
}));

export function StrategiesPage({ area }: { area: AreaName }) {
  const text = useMessages(strategies);
  const howItWorks = useMessages(signIn)('how-it-works');
  const known = useStrategies();
  const { subject: isOpen, said, open, close, forget } = useDialog<true>();

  return (
    <>
      <PageTitle
        actions={
          <>
            <Button component={Link} to={paths.method.href()}>
              {howItWorks}
            </Button>
            <Button
              variant={isOpen ? 'outlined' : 'contained'}
              startIcon={isOpen ? <CloseIcon /> : <AddIcon />}
              onClick={() => (isOpen ? close() : open(true))}
            >
              {text(isOpen ? 'close' : 'add')}
            </Button>
          </>
        }
      >
        {text('title')}
      </PageTitle>
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Loaded query={known} failure={text('failed')}>
          {(list) =>
            list.length === 0 ? (
              <Empty>{text('none')}</Empty>
            ) : (
              <DataTable
                caption={text('list')}
                columns={strategyColumns(area, text)}
                rows={list}
                isFramed
                isDense
                rowKey={(row) => row.etf_strategy_id ?? row.etf_strategy_name ?? ''}
              />
            )
          }
        </Loaded>
      </Stack>
      {isOpen ? (
        <Suspense>
          <CreateStrategyDialog area={area} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
