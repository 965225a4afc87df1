/** Metrics' `service` of failed sign-ins in every function: CloudWatch charges, and alarms watch, by service. */
export const SIGN_IN_SERVICE = 'sign-in'
