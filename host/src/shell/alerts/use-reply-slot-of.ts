import { useSelector } from 'react-redux';
import { type LiveSlot, useSlots } from '../../remotes';
import { mayUse } from '../places/access';
import { selectSession } from '../session/session-slice';

/** Returns a function that finds the slot in which a remote answers alerts of a type. */
export function useReplySlotOf(): (type: string) => LiveSlot | undefined {
  const { user } = useSelector(selectSession);
  const slots = useSlots('toast.reply');
  return (type) =>
    slots.find(({ definition }) => user !== null && mayUse(definition, user) && definition.types.includes(type));
}
