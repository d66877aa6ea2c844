/** English texts for empty fields by field name of the domain `leave`. */
export const leaveRequired = {
  leaveType: 'Choose a leave type.',
};
