/** The page that lists the leave requests and corrections that wait for the user's decision. */
export const LEAVE_QUEUE_PATH = '/leave-approver';
