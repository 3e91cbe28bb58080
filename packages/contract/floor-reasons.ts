const unencrypted = 'the vendor does not encrypt personal data'

/**
 * Why a minimum level applies, by the code of its finding; a finding that a vendor denies a measure has the words of the denial. With
 * those of earlier versions, which decided reviews keep.
 */
export const floorReasons: { [code: string]: string } = {
  special_data_unencrypted: unencrypted,
  large_or_secret_data_unencrypted: unencrypted,
  personal_data_unencrypted: unencrypted,
  special_data_transferred_without_mechanism: 'the vendor transfers data to third countries without a safeguard',
  transfer_without_mechanism: 'the vendor transfers data to third countries without a safeguard',
  breach_notice_refused: 'the vendor does not undertake to notify breaches',
  no_processing_agreement: 'the vendor concludes no data processing agreement',
  own_purposes: 'the vendor uses personal data for its own purposes',
  trains_on_content: "the vendor trains artificial intelligence on its customers' content",
  deletion_refused: 'the vendor neither deletes nor returns data',
  no_mechanism_on_record: 'a transfer has no known safeguard',
  special_data_at_large_scale: 'it receives special categories of data at large scale',
  agreement_not_signed: 'by your record, the data processing agreement is open or has expired',
  impact_assessment_due: 'a data protection impact assessment is required and not done',
  no_exit_plan: 'your organisation depends on it, and no exit plan is recorded',
  records_at_large_scale: 'it receives sensitive records at large scale',
  no_agreement_known: 'no data processing agreement with it is known',
  no_encryption_known: 'it is not known whether it encrypts all stored data',
  no_sub_processor_control_known: 'it is not known how it engages sub-processors',
  several_denied: 'it denies several of its duties',
  points_denied: 'it denies several points',
  staff_decided_by_ai:
    'its artificial intelligence decides about employees or applicants, and no impact assessment is recorded',
  little_known_of_secrets: 'too little is known of how it protects what is confidential',
  special_data_not_ruled_out: 'it is not recorded whether the employee records contain special categories',
}
