import { Box, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { wholeNumber } from '../../lib/formats.ts';
import { type Activity, useActivity } from '../../lib/plan-queries.ts';
import { Empty } from '../../shared/empty.tsx';
import { ExportButtons } from '../../shared/export-buttons.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import {
  type ActivityFilter,
  activityKinds,
  filteredActivity,
  noFilter,
  yearsOf,
} from './activity-filter.ts';
import { activityLines } from './activity-lines.ts';
import { ActivityList } from './activity-list.tsx';
import { PortfolioTabs } from './portfolio-tabs.tsx';
import { YearSummary } from './year-summary.tsx';

/** Everything that happened, each with why, to be filtered, searched, taken away and printed. */
export function ActivityPage() {
  const activity = useActivity();

  return (
    <>
      <PageTitle>Activity</PageTitle>
      <PortfolioTabs />
      <Loaded query={activity} failure="Failed to fetch what happened">
        {(all) =>
          all?.length ? (
            <Found all={all} />
          ) : (
            <Empty>
              Nothing has happened yet. Every purchase, sale and change will stand here.
            </Empty>
          )
        }
      </Loaded>
    </>
  );
}

function Found({ all }: { all: readonly Activity[] }) {
  const [filter, setFilter] = useState(noFilter);
  const shown = filteredActivity(all, filter);
  const file = filter.year ? `activity-${filter.year}` : 'activity';

  return (
    <Stack spacing={3}>
      <Filters
        filter={filter}
        years={yearsOf(all)}
        onChange={(changed) => setFilter({ ...filter, ...changed })}
      />
      {filter.year ? <YearSummary year={filter.year} activity={shown} /> : null}
      <Typography role="status" variant="body2" color="textSecondary">
        {shown.length === all.length
          ? `${wholeNumber(all.length)} entries`
          : `${wholeNumber(shown.length)} of ${wholeNumber(all.length)} entries`}
      </Typography>
      {shown.length === 0 ? (
        <Empty>Nothing fits what you look for.</Empty>
      ) : (
        <ActivityList key={JSON.stringify(filter)} activity={shown} />
      )}
      <ExportButtons name={file} lines={() => activityLines(shown)} />
    </Stack>
  );
}

type FiltersProps = {
  filter: ActivityFilter;
  years: readonly string[];
  onChange(changed: Partial<ActivityFilter>): void;
};

const Filters = ({ filter, years, onChange }: FiltersProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 2fr' },
      '@media print': { display: 'none' },
    }}
  >
    <TextField
      select
      label="What"
      value={filter.kind}
      onChange={({ target }) => {
        const kind = Object.keys(activityKinds).find((each) => each === target.value);
        if (isKind(kind)) onChange({ kind });
      }}
    >
      {Object.entries(activityKinds).map(([kind, label]) => (
        <MenuItem key={kind} value={kind}>
          {label}
        </MenuItem>
      ))}
    </TextField>
    <TextField
      select
      label="Financial year"
      value={filter.year}
      onChange={({ target }) => onChange({ year: target.value })}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">All years</MenuItem>
      {years.map((year) => (
        <MenuItem key={year} value={year}>
          {year}
        </MenuItem>
      ))}
    </TextField>
    <TextField
      label="Search"
      type="search"
      placeholder="ETF, plan, reason or order number"
      value={filter.search}
      onChange={({ target }) => onChange({ search: target.value })}
    />
  </Box>
);

const isKind = (kind: string | undefined): kind is ActivityFilter['kind'] =>
  kind !== undefined && Object.hasOwn(activityKinds, kind);
