import { HOUR_PX } from '../../model/drag/pointer-position';
import { firstScrollTop } from './use-time-in-sight';

const HEIGHT = 10 * HOUR_PX;

/** Returns the first and last full hour in sight when the view opens at a time. */
function hoursInSight(time: string): [number, number] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const top = firstScrollTop(hours * 60 + minutes, HEIGHT);
  return [Math.ceil(top / HOUR_PX), Math.floor((top + HEIGHT) / HOUR_PX)];
}

describe('a view with hours', () => {
  it.each(['09:00', '13:59'])('starts at 7:00 if it is opened at %s, as that time is then visible', (time) => {
    expect(hoursInSight(time)).toEqual([7, 16]);
  });

  it('starts earlier or later only as far as needed to show the current time', () => {
    expect(hoursInSight('06:30')).toEqual([6, 15]);
    expect(hoursInSight('18:00')).toEqual([11, 21]);
  });

  it.each(['22:00', '02:38', '05:59'])('starts at 7:00 if it is opened at night, at %s', (time) => {
    expect(hoursInSight(time)).toEqual([7, 16]);
  });

  it('starts at 7:00 on days other than today', () => {
    expect(firstScrollTop(null, HEIGHT)).toBe(firstScrollTop(9 * 60, HEIGHT));
  });
});
