export const leaveRequired = {
  leaveType: 'Choose a leave type.',
};
