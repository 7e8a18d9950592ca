import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TooltipProvider } from '~/components/ui/tooltip';
import { ScheduleDialog, type NewSchedule } from './schedule-dialog';

function renderDialog(coverageLevel: NewSchedule['coverageLevel'] = 'thorough') {
  const onSave = jest.fn<(schedule: NewSchedule) => void>();
  render(
    <TooltipProvider>
      <ScheduleDialog
        summary="Mesa, AZ, 2 types"
        zone="UTC"
        coverageLevel={coverageLevel}
        onSave={onSave}
        onClose={() => undefined}
      />
    </TooltipProvider>,
  );
  return onSave;
}
const nextStarts = () => within(screen.getByRole('list')).getAllByRole('listitem');

describe('the schedule dialog', () => {
  it('shows the next five starts and saves a daily schedule', async () => {
    const onSave = renderDialog();
    expect(nextStarts()).toHaveLength(5);
    for (const start of nextStarts()) expect(start).toHaveTextContent(/06:00$/);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledWith({
      name: 'Mesa, AZ, 2 types',
      cadence: { kind: 'daily', at: '06:00' },
      coverageLevel: 'thorough',
    });
  });

  it('changes how thoroughly the jobs search', async () => {
    const onSave = renderDialog();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Coverage' }), 'Quick');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave.mock.calls[0]?.[0].coverageLevel).toBe('quick');
  });

  it('asks for no coverage if the jobs refresh places', async () => {
    const onSave = renderDialog(null);
    expect(screen.queryByRole('combobox', { name: 'Coverage' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave.mock.calls[0]?.[0].coverageLevel).toBeNull();
  });

  it('explains an invalid cron expression and does not save it', async () => {
    const onSave = renderDialog();
    await userEvent.click(screen.getByText('Cron'));
    const input = screen.getByRole('textbox', { name: 'Cron expression' });
    await userEvent.clear(input);
    await userEvent.type(input, '61 * * * *');
    expect(screen.getByText(/The minute "61" is invalid/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.clear(input);
    await userEvent.type(input, '15 7 * * 1');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave.mock.calls[0]?.[0].cadence).toEqual({ kind: 'cron', expression: '15 7 * * 1' });
  });
});
